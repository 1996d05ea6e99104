CREATE TABLE "outbound_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sequence" integer NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"status" integer,
	"error" text,
	"answer" text,
	"duration_ms" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbound_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbound_webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"rest_until" timestamp with time zone,
	"lane" text,
	"lane_until" timestamp with time zone,
	"off" text,
	"off_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbound_delivery" ADD CONSTRAINT "outbound_delivery_webhook_id_outbound_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."outbound_webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_event" ADD CONSTRAINT "outbound_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_webhook" ADD CONSTRAINT "outbound_webhook_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_delivery_sequence" ON "outbound_delivery" USING btree ("webhook_id","sequence");--> statement-breakpoint
CREATE INDEX "outbound_delivery_newest" ON "outbound_delivery" USING btree ("webhook_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbound_delivery_due" ON "outbound_delivery" USING btree ("webhook_id","due_at") WHERE "outbound_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbound_delivery_oldest" ON "outbound_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbound_event_oldest" ON "outbound_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbound_webhook_user" ON "outbound_webhook" USING btree ("user_id","created_at");