import { type LinkTemplate, LOW_TRUST } from '../link-template.ts';

/** A bank's programme, which no airline of the registry owns. */
export const esfera: LinkTemplate = {
  seller: 'Esfera',
  trust: LOW_TRUST,
  front: 'https://www.esfera.com.vc/',
  page: 'https://www.esfera.com.vc/',
};
