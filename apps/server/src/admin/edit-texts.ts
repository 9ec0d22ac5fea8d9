import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { FieldError } from '@revoada/core/errors';
import { checkForm } from '@revoada/core/forms/check-form';
import { type TestimonialForm, testimonialForm } from '@revoada/core/forms/testimonial-form';
import { type OffersTexts, readOffersTexts } from '@revoada/core/owner-texts/offers-texts';
import { type Claim, type ClaimId, readClaimForm } from '@revoada/core/owner-texts/owner-claims';
import { isUuid } from '../database/connection/is-uuid.ts';
import type { OwnerTexts } from '../owner-edited/owner-texts.ts';
import type { RecordAct } from './record-act.ts';

export type EditTextsDeps = { ownerTexts: OwnerTexts; now(): number };

/** Creates the operations of an admin on the site's texts. */
export function createTextEditing({ ownerTexts, now }: EditTextsDeps, record: RecordAct) {
  const today = () => todayAt(saoPauloZone, now());
  return {
    async listTestimonials() {
      return { today: today(), testimonials: await ownerTexts.listTestimonials() };
    },
    async saveTestimonial(id: string | null, form: TestimonialForm): Promise<FieldError[] | 'gone'> {
      const checked = checkForm(testimonialForm(today()), form);
      if (!checked.ok) return checked.fields;
      if (id === null) {
        const added = await ownerTexts.addTestimonial(checked.value);
        await record('admin-testimonial-added', { testimonial: added });
        return [];
      }
      if (!isUuid(id) || !(await ownerTexts.changeTestimonial(id, checked.value))) return 'gone';
      await record('admin-testimonial-changed', { testimonial: id });
      return [];
    },
    async removeTestimonial(id: string) {
      if (!isUuid(id) || !(await ownerTexts.removeTestimonial(id))) return false;
      await record('admin-testimonial-removed', { testimonial: id });
      return true;
    },
    findOffersTexts: () => ownerTexts.findOffersTexts(),
    async saveOffersTexts(form: OffersTexts): Promise<FieldError[]> {
      const read = readOffersTexts(form);
      if ('fields' in read) return read.fields;
      await ownerTexts.storeOffersTexts(read.texts);
      await record('admin-offers-texts-changed', { ...read.texts });
      return [];
    },
    findClaim: (id: ClaimId) => ownerTexts.findClaim(id),
    async saveClaim(id: ClaimId, { texts, confirmed }: Claim): Promise<FieldError[]> {
      const read = readClaimForm(id, texts);
      if ('fields' in read) return read.fields;
      await ownerTexts.storeClaim(id, { texts: read.texts, confirmed });
      await record('admin-claim-changed', { ...read.texts, part: id, confirmed });
      return [];
    },
  };
}
