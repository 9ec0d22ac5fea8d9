import { productName } from '@revoada/core/product';

/** The server as the protocol names it: in its card, and in answers. */
export function describeServer(publicUrl: string) {
  const domain = new URL(publicUrl).hostname.replace(/[^a-zA-Z0-9.-]/g, '');
  return {
    name: `${domain.split('.').toReversed().join('.')}/${productName.toLowerCase()}`,
    title: productName,
    version: '1.0.0',
    description: 'Voos do Brasil em reais e em milhas, lado a lado, com o veredito de qual compensa.',
    websiteUrl: `${publicUrl}/agentes`,
  };
}
