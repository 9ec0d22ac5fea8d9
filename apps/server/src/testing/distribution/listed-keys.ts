const randomId = 'a random id alone finds the row; spread over machines, the primary key is (account_id, id)';

/** Primary keys and unique indexes without the distribution key of their table, as 'table: columns', and why. */
export const listedKeys: Record<string, string> = {
  'active_client_changes: id': randomId,
  'alerts: id': randomId,
  'audit_log: id': randomId,
  'client_records: id': randomId,
  'consents: id': randomId,
  'hotel_bookings: id': randomId,
  'miles_entries: id': randomId,
  'push_subscriptions: id': randomId,
  'alert_deliveries: id, decided_at': randomId,
  'alert_deliveries: alert_id, epoch_id, channel, decided_at':
    'an alert is of one account, so that account_id can join it',
  'price_epochs: id': 'a number alone finds the row; spread over machines, the primary key is (trip_id, id)',
  'watched_trips: key': 'the id would be derived from the key, as a hash of it',
  'price_feedback: idempotency_key': 'the id would be derived from the key, as a hash of it',
  'accounts: email': 'one account for each confirmed e-mail: a table by e-mail would hold the account',
  'accounts: customer_id': 'the payment service names its customer alone: a table by customer would hold the account',
  'push_subscriptions: endpoint': 'a browser belongs to one account: a table by endpoint would hold the account',
  'alert_emails: unsubscribe_key': 'the link in a mail names no account: a table by key would hold it',
};
