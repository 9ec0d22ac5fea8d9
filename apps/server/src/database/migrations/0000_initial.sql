CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text,
	"offer_id" text NOT NULL,
	"source" text NOT NULL,
	"airline" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"flight_date" date NOT NULL,
	"kind" text NOT NULL,
	"programme" text,
	"total_cents" integer,
	"miles" integer,
	"searched_at" timestamp with time zone,
	"answer" text NOT NULL,
	"demo" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_feedback_idempotency_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "price_observations" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"flight_date" date NOT NULL,
	"kind" text NOT NULL,
	"programme" text NOT NULL,
	"seen_on" date NOT NULL,
	"amount" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"demo" boolean NOT NULL,
	CONSTRAINT "price_observations_pk" PRIMARY KEY("origin","destination","flight_date","kind","programme","seen_on")
);
--> statement-breakpoint
CREATE INDEX "price_observations_seen_on" ON "price_observations" USING btree ("seen_on");