-- Prices below what any fare can be, read from rows before such rows were refused.
DELETE FROM "price_observations" WHERE ("programme" = '' AND "amount" < 1000) OR ("programme" <> '' AND "amount" < 300);
