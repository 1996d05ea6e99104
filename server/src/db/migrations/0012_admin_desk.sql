CREATE TABLE "contact_reply" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"author_email" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliation_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_by" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"asked" integer NOT NULL,
	"changed" integer NOT NULL,
	"failed" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_case" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"image_id" uuid,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"generation_id" uuid,
	"score" integer,
	"reports" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"note" text,
	"owner_banned" boolean DEFAULT false NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"appeal_text" text,
	"appealed_at" timestamp with time zone,
	"appeal_state" text,
	"appeal_answer" text,
	"appeal_decided_by" text,
	"appeal_decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" text,
	"email" text,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "plan_version_newest";--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "note_by" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_version" ADD COLUMN "effective_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_version" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_version" ADD COLUMN "features" jsonb;--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "test_run" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_reply" ADD CONSTRAINT "contact_reply_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_report" ADD CONSTRAINT "picture_report_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_report" ADD CONSTRAINT "picture_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_reply_message" ON "contact_reply" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "reconciliation_run_newest" ON "reconciliation_run" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_case_open_once" ON "moderation_case" USING btree ("image_id") WHERE "moderation_case"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_case_image" ON "moderation_case" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "moderation_case_state" ON "moderation_case" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_case_appeal" ON "moderation_case" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "moderation_case"."appeal_state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_case_owner" ON "moderation_case" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "picture_report_case" ON "picture_report" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "dispute_newest" ON "dispute" USING btree ("opened_at" DESC NULLS LAST,"payment_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "billing_order_newest" ON "billing_order" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "billing_order_status" ON "billing_order" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refund_user" ON "refund" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_event_status" ON "webhook_event" USING btree ("status","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_event_provider" ON "webhook_event" USING btree ("provider","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_event_type" ON "webhook_event" USING btree ("type","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_event_id" ON "webhook_event" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "contact_message_state" ON "contact_message" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_message_email" ON "contact_message" USING btree ("email");--> statement-breakpoint
CREATE INDEX "plan_version_sold" ON "plan_version" USING btree ("plan_type","effective_from" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "generation_template_uses" ON "generation" USING btree ("created_at","template_id","status","test_run");--> statement-breakpoint
CREATE INDEX "image_blocked" ON "image" USING btree ("blocked_at") WHERE "image"."blocked_at" is not null;