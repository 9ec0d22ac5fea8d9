ALTER TABLE "watched_trips" ADD COLUMN "return_origin" text;--> statement-breakpoint
ALTER TABLE "watched_trips" ADD COLUMN "return_destination" text;--> statement-breakpoint
ALTER TABLE "watched_trips" ADD COLUMN "further" jsonb DEFAULT '[]'::jsonb NOT NULL;