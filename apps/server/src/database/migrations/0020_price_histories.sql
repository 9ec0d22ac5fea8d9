CREATE TABLE "price_histories" (
	"source" text PRIMARY KEY NOT NULL,
	"etag" text,
	"seen_until" date NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
