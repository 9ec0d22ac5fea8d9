CREATE TABLE "promotion_readings" (
	"source" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"promotion" jsonb NOT NULL,
	"departure" date NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_pk" PRIMARY KEY("source","id")
);
--> statement-breakpoint
CREATE INDEX "promotions_departure" ON "promotions" USING btree ("departure");