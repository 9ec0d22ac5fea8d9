CREATE TABLE "whatsapp_opt_outs" (
	"number_hash" text PRIMARY KEY NOT NULL,
	"opted_out" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Numbers that left before the list existed.
INSERT INTO "whatsapp_opt_outs" ("number_hash", "opted_out", "said_at")
SELECT encode(sha256(convert_to("number", 'UTF8')), 'hex'), true, max("left_at")
FROM "whatsapp_numbers" WHERE "state" = 'left' AND "left_at" IS NOT NULL GROUP BY "number";
