CREATE TABLE "miles_wallets" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"entries" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "miles_wallets" ADD CONSTRAINT "miles_wallets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;