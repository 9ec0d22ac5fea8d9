CREATE TABLE "alert_emails" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"unsubscribe_key" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_emails_unsubscribeKey_unique" UNIQUE("unsubscribe_key")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"sample" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_numbers" (
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"consent_version" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "whatsapp_numbers_account_id_number_pk" PRIMARY KEY("account_id","number")
);
--> statement-breakpoint
ALTER TABLE "alert_emails" ADD CONSTRAINT "alert_emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_numbers" ADD CONSTRAINT "whatsapp_numbers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "whatsapp_numbers_number" ON "whatsapp_numbers" USING btree ("number");