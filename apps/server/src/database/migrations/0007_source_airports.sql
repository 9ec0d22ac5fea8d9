CREATE TABLE "source_airports" (
	"source" text NOT NULL,
	"iata" text NOT NULL,
	"airport" jsonb NOT NULL,
	CONSTRAINT "source_airports_source_iata_pk" PRIMARY KEY("source","iata")
);
