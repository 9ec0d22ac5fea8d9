import { type ControlTarget, connectControl } from '../../stand-in/testing/connect-control.ts';
import type { IdentityUser } from '../people/people.ts';
import type { IdentityFault } from '../provider/faults.ts';

type ShownPerson = Pick<IdentityUser, 'sub' | 'name' | 'email' | 'emailVerified'>;

/** Client of a running identity provider, for tests. */
export type IdentityClient = {
  listPeople(): Promise<ShownPerson[]>;
  /** Spoils the next sign-in's tokens. */
  addFault(fault: Pick<IdentityFault, 'kind'> & Partial<IdentityFault>): Promise<void>;
  clearFaults(): Promise<void>;
};

export function connectIdentity(control: ControlTarget): IdentityClient {
  const call = connectControl(control);
  return {
    listPeople: async () => (await call<{ people: ShownPerson[] }>('GET', '/people')).people,
    addFault: async (fault) => void (await call('POST', '/faults', fault)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
  };
}
