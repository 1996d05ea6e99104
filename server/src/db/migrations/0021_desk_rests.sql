CREATE TABLE "sign_in" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"failure" text,
	"network" text NOT NULL,
	"browser" text,
	"system" text,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "generation_done";--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "scrubbed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_reply" ADD COLUMN "from_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_user_newest" ON "sign_in" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sign_in_age" ON "sign_in" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_event_unscrubbed" ON "webhook_event" USING btree ("received_at") WHERE "webhook_event"."scrubbed_at" is null;--> statement-breakpoint
CREATE INDEX "generation_done" ON "generation" USING btree ("user_id") WHERE "generation"."status" = 'succeeded' and not "generation"."test_run";--> statement-breakpoint
-- Test runs are no business any more: days that hold some are counted again, the others keep their figures.
DELETE FROM "stat_day" WHERE "day" IN (SELECT ("finished_at" AT TIME ZONE 'UTC')::date FROM "generation" WHERE "test_run" AND "finished_at" IS NOT NULL);
