CREATE TABLE "empty_days" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"flight_date" date NOT NULL,
	"cabin" text NOT NULL,
	"demo" boolean NOT NULL,
	"searched_on" date NOT NULL,
	CONSTRAINT "empty_days_pk" PRIMARY KEY("origin","destination","flight_date","cabin","demo")
);
