CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"text" jsonb NOT NULL,
	"link" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generation_event" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"generation_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_setting" (
	"provider" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"sealed_key" text,
	"key_ending" text,
	"base_url" text,
	"model" text,
	"edit_model" text,
	"daily_limit_micros" integer,
	"concurrency" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"proven_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_process" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "announcement_ends" ON "announcement" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "generation_event_generation" ON "generation_event" USING btree ("generation_id","seq");--> statement-breakpoint
CREATE INDEX "generation_event_age" ON "generation_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "generation_newest" ON "generation" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "generation_status_newest" ON "generation" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "generation_template_newest" ON "generation" USING btree ("template_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "generation_error_newest" ON "generation" USING btree ("error_code","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "generation"."error_code" is not null;