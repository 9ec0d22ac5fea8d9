CREATE TABLE "searched_days" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"flight_date" date NOT NULL,
	"searched_on" date NOT NULL,
	"searches" integer NOT NULL,
	"top_ups" integer NOT NULL,
	CONSTRAINT "searched_days_pk" PRIMARY KEY("origin","destination","flight_date","searched_on")
);
--> statement-breakpoint
CREATE INDEX "searched_days_searched_on" ON "searched_days" USING btree ("searched_on");