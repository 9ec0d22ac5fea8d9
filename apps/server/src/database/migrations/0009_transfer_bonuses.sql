CREATE TABLE "transfer_bonuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bonus" jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
