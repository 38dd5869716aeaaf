ALTER TABLE "accounts" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_reset_at" timestamp with time zone;--> statement-breakpoint
UPDATE "accounts" SET "password_hash" = "password", "password_reset_at" = "reset_at"
FROM "credentials" WHERE "credentials"."account_id" = "accounts"."id" AND "provider_id" = 'credential';--> statement-breakpoint
DROP TABLE "credentials" CASCADE;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "updated_at";
