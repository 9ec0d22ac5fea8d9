CREATE TABLE "upstream_usage" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "upstream_usage_source_day_pk" PRIMARY KEY("source","day")
);
