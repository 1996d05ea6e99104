ALTER TABLE "batch_item" ADD COLUMN "work" jsonb;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "told_at" timestamp with time zone;