import { productName } from '@revoada/core/product';
import { questions } from '../content/home.ts';

/** Description of a page in the vocabulary of schema.org. */
export function buildStructuredData(pathname: string, title: string, publicUrl: string): object {
  const url = (path: string) => new URL(path, publicUrl).href;
  const organization = {
    '@type': 'Organization',
    '@id': url('/#organizacao'),
    name: productName,
    url: url('/'),
    logo: url('/favicon.svg'),
  };
  const graph =
    pathname === '/'
      ? [organization, describeSite(url), describeQuestions(url)]
      : [organization, describeTrail(pathname, title, url)];
  return { '@context': 'https://schema.org', '@graph': graph };
}

type ToUrl = (path: string) => string;

/** The site with the URL of its search. */
function describeSite(url: ToUrl): object {
  const fields = ['origem', 'destino', 'ida'] as const;
  return {
    '@type': 'WebSite',
    '@id': url('/#site'),
    name: productName,
    url: url('/'),
    inLanguage: 'pt-BR',
    publisher: { '@id': url('/#organizacao') },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${url('/')}?${fields.map((field) => `${field}={${field}}`).join('&')}`,
      },
      'query-input': fields.map((field) => ({
        '@type': 'PropertyValueSpecification',
        valueRequired: true,
        valueName: field,
      })),
    },
  };
}

/** Questions and answers of the home page, verbatim. */
function describeQuestions(url: ToUrl): object {
  return {
    '@type': 'FAQPage',
    '@id': url('/#faq'),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function describeTrail(pathname: string, title: string, url: ToUrl): object {
  const steps = [
    { name: productName, item: url('/') },
    { name: title.replace(` | ${productName}`, ''), item: url(pathname) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
