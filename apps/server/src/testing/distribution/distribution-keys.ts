/**
 * How tables are spread over several machines once one does not suffice (docs/operations/growing.md): those that grow
 * with travellers by these columns, which every statement names, so that it runs where its rows are. ADR-0199
 */
export const distributionKeys: Record<string, readonly string[]> = {
  price_observations: ['origin', 'destination'],
  // The list of destinations reads an airport's.
  latest_prices: ['origin'],
  empty_days: ['origin', 'destination'],
  searched_days: ['origin', 'destination'],
  price_feedback: ['id'],

  watched_trips: ['id'],
  watched_days: ['trip_id'],
  price_epochs: ['trip_id'],
  alerts: ['account_id'],
  alert_deliveries: ['account_id'],

  accounts: ['id'],
  // A request brings the cookie, a sign-in the identity; neither names an account.
  sessions: ['id'],
  sign_in_attempts: ['id'],
  identities: ['issuer', 'subject'],
  consents: ['account_id'],
  audit_log: ['account_id'],
  pending_erasures: ['account_id'],

  client_records: ['account_id'],
  active_client_changes: ['account_id'],
  hotel_bookings: ['account_id'],
  miles_wallets: ['account_id'],
  miles_entries: ['account_id'],
  push_subscriptions: ['account_id'],
  whatsapp_numbers: ['account_id'],
  alert_emails: ['account_id'],
  seats_aero_connections: ['account_id'],
  shared_trips: ['code'],
  payment_events: ['id'],
  mail_deliveries: ['key'],
};

/** Tables that stay small, of which each machine has a copy. */
export const copiedTables: readonly string[] = [
  // A request of a program brings only its token.
  'access_tokens',
  'app_credentials',
  'app_registrations',
  'connected_apps',
  'contact_messages',
  'exchange_rates',
  'installation',
  'list_entries',
  'list_entry_links',
  'newsletter_issues',
  'price_histories',
  'promotion_readings',
  'promotions',
  'recheck_outcomes',
  'reference_prices',
  'site_texts',
  'source_airports',
  // One row for each subscriber; every decision about an alert reads it.
  'subscriptions',
  'testimonials',
  'transfer_bonuses',
  'upstream_usage',
  'whatsapp_opt_outs',
];
