import { type LinkTemplate, LOW_TRUST } from '../link-template.ts';

/** A bank's programme, which belongs to no airline. */
export const esfera: LinkTemplate = {
  seller: 'Esfera',
  trust: LOW_TRUST,
  front: 'https://www.esfera.com.vc/',
  page: 'https://www.esfera.com.vc/',
};
