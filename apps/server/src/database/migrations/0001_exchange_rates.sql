CREATE TABLE "exchange_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"reais" double precision NOT NULL,
	"day" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
