CREATE TABLE "batch_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"image_id" uuid NOT NULL,
	"name" text NOT NULL,
	"piece_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "batch_item_piece_id_unique" UNIQUE("piece_id")
);
--> statement-breakpoint
CREATE TABLE "batch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"request_key" text NOT NULL,
	"name" text NOT NULL,
	"recipe" jsonb,
	"template_id" text,
	"work" jsonb NOT NULL,
	"beside_ids" uuid[] NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"credits_each" integer NOT NULL,
	"price" integer NOT NULL,
	"parallel_jobs" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "batch_item" ADD CONSTRAINT "batch_item_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_item_position" ON "batch_item" USING btree ("batch_id","position");--> statement-breakpoint
CREATE INDEX "batch_item_waiting" ON "batch_item" USING btree ("batch_id","position") WHERE "batch_item"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "batch_request_key" ON "batch" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "batch_user_newest" ON "batch" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "batch_open" ON "batch" USING btree ("user_id","created_at") WHERE "batch"."status" in ('running', 'paused');