-- Written by hand: drizzle-kit knows no partitions. What searches saw moves into a table that is partitioned by its month.
ALTER TABLE "price_observations" RENAME TO "price_observations_before";--> statement-breakpoint
ALTER TABLE "price_observations_before" DROP CONSTRAINT "price_observations_pk";--> statement-breakpoint
CREATE TABLE "price_observations" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"flight_date" date NOT NULL,
	"seen_on" date NOT NULL,
	"cabin" text NOT NULL,
	"programme" text NOT NULL,
	"carrier" text NOT NULL,
	"amount" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"checked_bags" smallint,
	"breadth" text NOT NULL,
	"demo" boolean NOT NULL,
	CONSTRAINT "price_observations_pk" PRIMARY KEY("origin","destination","flight_date","seen_on","cabin","programme","carrier")
) PARTITION BY RANGE ("seen_on");--> statement-breakpoint
DO $$
DECLARE
	month date;
BEGIN
	FOR month IN SELECT DISTINCT date_trunc('month', "seen_on")::date FROM "price_observations_before" LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF "price_observations" FOR VALUES FROM (%L) TO (%L)',
			'price_observations_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
	END LOOP;
END $$;--> statement-breakpoint
INSERT INTO "price_observations"
	("origin", "destination", "flight_date", "seen_on", "cabin", "programme", "carrier", "amount", "tax_cents", "breadth", "demo")
	SELECT "origin", "destination", "flight_date", "seen_on", 'economy', "programme", '', "amount", "tax_cents", 'whole', "demo"
	FROM "price_observations_before";--> statement-breakpoint
DROP TABLE "price_observations_before";
