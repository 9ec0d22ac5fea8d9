CREATE TABLE "seats_aero_connections" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_tokens" text,
	"access_expires_at" timestamp with time zone NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "seats_aero_connections" ADD CONSTRAINT "seats_aero_connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;