DROP INDEX "accounts_verified_email";--> statement-breakpoint
DROP INDEX "accounts_email";--> statement-breakpoint
UPDATE "accounts" SET "email" = lower("email" COLLATE "C") WHERE "email" <> lower("email" COLLATE "C");--> statement-breakpoint
UPDATE "identities" SET "email" = lower("email" COLLATE "C") WHERE "email" <> lower("email" COLLATE "C");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_verified_email" ON "accounts" USING btree ("email") WHERE "accounts"."email_verified";--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_email_normalized" CHECK ("accounts"."email" = lower("accounts"."email" collate "C"));