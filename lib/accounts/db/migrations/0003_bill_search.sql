ALTER TABLE "bills" ADD COLUMN "gst_cents" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "usage_kwh" double precision;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "retailer_key" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "site_key" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "supply_address" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "issue_level" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "summary_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bills_by_period" ON "bills" USING btree ("account_id","period_end" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bills_by_total" ON "bills" USING btree ("account_id","total_cents" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bills_by_retailer" ON "bills" USING btree ("account_id","retailer_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "bills_by_site" ON "bills" USING btree ("account_id","site_key");--> statement-breakpoint
CREATE INDEX "bills_by_summary_version" ON "bills" USING btree ("summary_version");--> statement-breakpoint
-- Keeps the documents of new bills, and nothing else, out of the rows that a search goes through.
ALTER TABLE "bills" SET (toast_tuple_target = 1024);
