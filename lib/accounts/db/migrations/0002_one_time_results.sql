CREATE TABLE "one_time_results" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "one_time_results_by_expiry" ON "one_time_results" USING btree ("expires_at");