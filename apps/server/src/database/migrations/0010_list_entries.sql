CREATE TABLE "list_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"email" text,
	"email_hash" text NOT NULL,
	"state" text NOT NULL,
	"consent_version" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "list_entry_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_entry_links" ADD CONSTRAINT "list_entry_links_entry_id_list_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."list_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_entries_email" ON "list_entries" USING btree ("list","email_hash");--> statement-breakpoint
CREATE INDEX "list_entries_email_hash" ON "list_entries" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "list_entries_asked" ON "list_entries" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "list_entry_links_entry" ON "list_entry_links" USING btree ("entry_id");