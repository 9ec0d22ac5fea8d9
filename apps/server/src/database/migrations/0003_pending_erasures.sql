CREATE TABLE "pending_erasures" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"subjects" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_erasures" ADD CONSTRAINT "pending_erasures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;