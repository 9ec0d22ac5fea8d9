CREATE TABLE "shared_trips" (
	"code" text PRIMARY KEY NOT NULL,
	"trip" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_on" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shared_trips_end" ON "shared_trips" USING btree ("ends_on");