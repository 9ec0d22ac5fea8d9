CREATE TABLE "miles_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"creation_key" text NOT NULL,
	"date" date NOT NULL,
	"description" text NOT NULL,
	"programme" text NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "miles_entries" ADD CONSTRAINT "miles_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "miles_entries_creation_key" ON "miles_entries" USING btree ("account_id","creation_key");--> statement-breakpoint
CREATE INDEX "miles_entries_account" ON "miles_entries" USING btree ("account_id","date");