/** Settings of services outside that nobody answers for: suites that need one put its own in their place. */
export const nobodyOutside = {
  MOBLIX_BASE_URL: 'http://127.0.0.1:9',
  MOBLIX_USERNAME: 'test',
  MOBLIX_PASSWORD: 'test',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'test',
  OIDC_CLIENT_SECRET: 'test',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  STRIPE_PRICE_ID: 'price_nobody',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Revoada <contato@example.com>',
};
