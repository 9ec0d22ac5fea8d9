CREATE TABLE "app_credentials" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"app_id" uuid,
	"payload" jsonb NOT NULL,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connected_apps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"verified" boolean NOT NULL,
	"resource" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"connected_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app_credentials" ADD CONSTRAINT "app_credentials_app_id_connected_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."connected_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_credentials_app" ON "app_credentials" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "app_credentials_expiry" ON "app_credentials" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_registrations_created" ON "app_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "connected_apps_account" ON "connected_apps" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "connected_apps_client" ON "connected_apps" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "connected_apps_expiry" ON "connected_apps" USING btree ("expires_at");