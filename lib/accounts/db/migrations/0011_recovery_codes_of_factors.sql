ALTER TABLE "second_factors" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "second_factors" SET "recovery_hashes" = ARRAY(
  SELECT "hash" FROM "recovery_codes" WHERE "recovery_codes"."account_id" = "second_factors"."account_id");--> statement-breakpoint
DROP TABLE "recovery_codes" CASCADE;
