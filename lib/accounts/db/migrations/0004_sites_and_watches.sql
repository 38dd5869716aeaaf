CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"document" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mail_attempts" integer DEFAULT 0 NOT NULL,
	"mail_claimed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"site_key" text NOT NULL,
	"name" text,
	"postcode" text,
	"nmi" text,
	"bill_id" uuid,
	"annual_kwh" double precision,
	"pays_cents" bigint,
	"contract_ends" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_entry_a_site" UNIQUE("account_id","site_key")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"threshold_cents" bigint NOT NULL,
	"told" text DEFAULT '[]' NOT NULL,
	"compared_with" text,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watches_site_id_unique" UNIQUE("site_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_account" ON "messages" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_of_site" ON "messages" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "messages_to_mail" ON "messages" USING btree ("created_at") WHERE "messages"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "sites_of_bill" ON "sites" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "watches_of_account" ON "watches" USING btree ("account_id");