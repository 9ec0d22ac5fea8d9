CREATE TABLE "recheck_outcomes" (
	"source" text NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"demo" boolean NOT NULL,
	"checks" integer NOT NULL,
	"same" integer NOT NULL,
	"rose" integer NOT NULL,
	"fell" integer NOT NULL,
	"gone" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"change_cents" bigint NOT NULL,
	"change_miles" bigint NOT NULL,
	CONSTRAINT "recheck_outcomes_pk" PRIMARY KEY("source","provider","day","demo")
);
