CREATE TABLE "hotel_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"guest_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"hotel_id" text NOT NULL,
	"hotel_name" text NOT NULL,
	"place" text NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"room_type" text NOT NULL,
	"rooms" integer NOT NULL,
	"adults" integer NOT NULL,
	"children" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"status" text NOT NULL,
	"sample" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hotel_bookings" ADD CONSTRAINT "hotel_bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_bookings_request" ON "hotel_bookings" USING btree ("account_id","request_key");--> statement-breakpoint
CREATE INDEX "hotel_bookings_check_out" ON "hotel_bookings" USING btree ("check_out");