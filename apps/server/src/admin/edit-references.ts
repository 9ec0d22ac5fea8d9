import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { FieldError } from '@revoada/core/errors';
import { formatBRL } from '@revoada/core/format/money';
import { checkForm } from '@revoada/core/forms/check-form';
import { type ReferenceForm, referenceForm } from '@revoada/core/forms/reference-form';
import { isProgrammeId } from '@revoada/core/miles/programmes';
import type { SourcedReference } from '@revoada/core/miles/reference-prices';
import type { References } from '../owner-edited/references.ts';
import type { RecordAct } from './record-act.ts';

export type EditReferencesDeps = { references: References; now(): number };

/** Creates the operations of an admin on reference prices. */
export function createReferenceEditing({ references, now }: EditReferencesDeps, record: RecordAct) {
  const today = () => todayAt(saoPauloZone, now());
  return {
    async listReferences() {
      const [sourced, edited] = await Promise.all([references.readSourced(), references.listEdited()]);
      const isEdited = (programme: string) => edited.some((one) => one.programme === programme);
      return { today: today(), references: sourced.map((one) => ({ ...one, edited: isEdited(one.programme) })) };
    },
    async storeReference(form: ReferenceForm): Promise<FieldError[]> {
      const checked = checkForm(referenceForm(today()), form);
      if (!checked.ok) return checked.fields;
      const reference = checked.value;
      const { programme, kind, asOf, source } = reference;
      const before = (await references.readSourced()).find((one) => one.programme === programme);
      await references.store(reference);
      const prices = { price: writePrice(reference), before: before ? writePrice(before) : '' };
      await record('admin-reference-stored', { programme, ...prices, kind, asOf, source });
      return [];
    },
    async resetReference(programme: string) {
      const taken = isProgrammeId(programme) ? await references.reset(programme) : null;
      if (!taken) return false;
      await record('admin-reference-reset', { programme, before: writePrice(taken) });
      return true;
    },
  };
}

const writePrice = ({ centsPerThousand }: SourcedReference): string => formatBRL(centsPerThousand, { cents: true });
