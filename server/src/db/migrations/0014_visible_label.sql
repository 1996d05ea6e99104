CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"canvas_version_id" uuid,
	"trail" uuid[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"next_picture" integer DEFAULT 1 NOT NULL,
	"generation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_number" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"status" text NOT NULL,
	"base_version_id" uuid,
	"variation" integer DEFAULT 0 NOT NULL,
	"cost" integer NOT NULL,
	"image_id" uuid,
	"mask_image_id" uuid,
	"model" text,
	"engine_ms" integer,
	"error_code" text,
	"error_details" jsonb
);
--> statement-breakpoint
CREATE TABLE "conversation_picture" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"root_version_id" uuid NOT NULL,
	"head_version_id" uuid NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" bigserial NOT NULL,
	"role" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version_id" uuid,
	"mask_image_id" uuid,
	"request_key" text,
	"status" text NOT NULL,
	"plan" jsonb,
	"content" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parallel_jobs" integer DEFAULT 1 NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"error_details" jsonb,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"parent_id" uuid,
	"image_id" uuid NOT NULL,
	"name" text,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"template_id" text,
	"settings" jsonb,
	"mask_image_id" uuid,
	"message_id" uuid,
	"model" text,
	"engine_ms" integer,
	"cost" integer DEFAULT 0 NOT NULL,
	"revision" integer NOT NULL,
	"seq" bigserial NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"removal" uuid
);
--> statement-breakpoint
CREATE TABLE "label_waiver" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"image_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "generative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "label_waived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_run" ADD CONSTRAINT "conversation_run_message_id_conversation_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_picture" ADD CONSTRAINT "conversation_picture_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_version" ADD CONSTRAINT "conversation_version_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_version" ADD CONSTRAINT "conversation_version_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_user_newest" ON "conversation" USING btree ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversation"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_generation_once" ON "conversation" USING btree ("user_id","generation_id") WHERE "conversation"."generation_id" is not null and "conversation"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_user" ON "conversation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_deleted" ON "conversation" USING btree ("deleted_at") WHERE "conversation"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_run_order" ON "conversation_run" USING btree ("message_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_picture_number" ON "conversation_picture" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE INDEX "conversation_message_newest" ON "conversation_message" USING btree ("conversation_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_message_changes" ON "conversation_message" USING btree ("conversation_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_message_request" ON "conversation_message" USING btree ("conversation_id","request_key") WHERE "conversation_message"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "conversation_message_open" ON "conversation_message" USING btree ("conversation_id","seq") WHERE "conversation_message"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "conversation_version_changes" ON "conversation_version" USING btree ("conversation_id","revision");--> statement-breakpoint
CREATE INDEX "conversation_version_picture" ON "conversation_version" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "conversation_version_parent" ON "conversation_version" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "conversation_version_image" ON "conversation_version" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "label_waiver_age" ON "label_waiver" USING btree ("created_at");