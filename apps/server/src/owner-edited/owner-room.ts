import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import { createOwnerTexts, type OwnerTexts } from './owner-texts.ts';
import { createReferences, type References } from './references.ts';
import { createTransfers, type Transfers } from './transfers.ts';

type OwnerRoomDeps = {
  database: Database;
  settings: Pick<Settings, 'demo' | 'owner' | 'transfers'>;
  now(): number;
  log: Logger;
};

export type OwnerRoom = { references: References; transfers: Transfers; ownerTexts: OwnerTexts };

/** Creates the texts, prices and transfers that the owner edits at runtime. */
export function createOwnerRoom(deps: OwnerRoomDeps): OwnerRoom {
  const { figuresConfirmed } = deps.settings.owner;
  return {
    references: createReferences(deps),
    transfers: createTransfers(deps),
    ownerTexts: createOwnerTexts({ ...deps, figuresConfirmed }),
  };
}
