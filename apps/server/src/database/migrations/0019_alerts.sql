CREATE TABLE "alert_deliveries" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"alert_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"epoch_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"notice" jsonb NOT NULL,
	"told_before" jsonb NOT NULL,
	"held_until" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "alert_deliveries_pk" PRIMARY KEY("id","decided_at")
) PARTITION BY RANGE ("decided_at");
--> statement-breakpoint
CREATE TABLE "alert_deliveries_default" PARTITION OF "alert_deliveries" DEFAULT;
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"creation_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trip_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"state" text NOT NULL,
	"first" jsonb NOT NULL,
	"told" jsonb NOT NULL,
	"sent" jsonb,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_epochs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_epochs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trip_id" uuid NOT NULL,
	"prices" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"checks" integer NOT NULL,
	"cursor" uuid,
	"decided_day" date,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watched_days" (
	"trip_id" uuid NOT NULL,
	"departure" date NOT NULL,
	"return_date" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"prices" jsonb NOT NULL,
	CONSTRAINT "watched_days_pk" PRIMARY KEY("trip_id","departure","return_date")
);
--> statement-breakpoint
CREATE TABLE "watched_trips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"first_departure" date NOT NULL,
	"last_departure" date NOT NULL,
	"min_nights" integer,
	"max_nights" integer,
	"adults" integer NOT NULL,
	"children" integer NOT NULL,
	"infants" integer NOT NULL,
	"cabin" text NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"quick_until" timestamp with time zone,
	"volatility" real DEFAULT 0.5 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watched_trips_key" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_trip_id_watched_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."watched_trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_epochs" ADD CONSTRAINT "price_epochs_trip_id_watched_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."watched_trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_days" ADD CONSTRAINT "watched_days_trip_id_watched_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."watched_trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_deliveries_once" ON "alert_deliveries" USING btree ("alert_id","epoch_id","channel","decided_at");--> statement-breakpoint
CREATE INDEX "alert_deliveries_due" ON "alert_deliveries" USING btree ("channel","due_at") WHERE "alert_deliveries"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "alert_deliveries_account" ON "alert_deliveries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "alert_deliveries_provider" ON "alert_deliveries" USING btree ("provider_id") WHERE "alert_deliveries"."provider_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_creation_key" ON "alerts" USING btree ("account_id","creation_key");--> statement-breakpoint
CREATE INDEX "alerts_account" ON "alerts" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "alerts_trip" ON "alerts" USING btree ("trip_id","id");--> statement-breakpoint
CREATE INDEX "price_epochs_trip" ON "price_epochs" USING btree ("trip_id","id");--> statement-breakpoint
CREATE INDEX "price_epochs_last_seen" ON "price_epochs" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "watched_trips_due" ON "watched_trips" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "watched_trips_route" ON "watched_trips" USING btree ("origin","destination");