CREATE TABLE "reference_prices" (
	"programme" text PRIMARY KEY NOT NULL,
	"cents_per_thousand" integer NOT NULL,
	"kind" text NOT NULL,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reference_price_positive" CHECK ("reference_prices"."cents_per_thousand" > 0)
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"page" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_texts_page_key_pk" PRIMARY KEY("page","key")
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote" text NOT NULL,
	"author" text NOT NULL,
	"trip" text NOT NULL,
	"agreed_on" date NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
