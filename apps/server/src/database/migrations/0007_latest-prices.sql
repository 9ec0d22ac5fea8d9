CREATE TABLE "latest_prices" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"flight_date" date NOT NULL,
	"demo" boolean NOT NULL,
	"programme" text NOT NULL,
	"carrier" text NOT NULL,
	"amount" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"breadth" text NOT NULL,
	"seen_on" date NOT NULL,
	CONSTRAINT "latest_prices_pk" PRIMARY KEY("origin","destination","flight_date","demo","programme","carrier")
);--> statement-breakpoint
-- Written by hand: the prices that the list of destinations shows at this moment.
INSERT INTO "latest_prices" ("origin", "destination", "flight_date", "demo", "programme", "carrier", "amount", "tax_cents", "breadth", "seen_on")
SELECT DISTINCT ON ("origin", "destination", "flight_date", "demo", "programme", "carrier")
	"origin", "destination", "flight_date", "demo", "programme", "carrier", "amount", "tax_cents", "breadth", "seen_on"
FROM (
	SELECT *, max("seen_on") FILTER (WHERE "breadth" = 'whole') OVER (PARTITION BY "origin", "destination", "flight_date", "demo") AS "whole_on"
	FROM "price_observations" WHERE "cabin" = 'economy' AND "seen_on" > current_date - 31
) AS "seen"
WHERE "seen_on" >= coalesce("whole_on", "seen_on")
ORDER BY "origin", "destination", "flight_date", "demo", "programme", "carrier", "seen_on" DESC;
