ALTER TABLE "image" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "template_picture" ADD COLUMN "focus" jsonb;