ALTER TABLE "generation" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_run" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was charged is the price. Where nothing was charged, the standard prices of a template and of an edit.
UPDATE "generation" SET "price" = CASE WHEN "cost" > 0 THEN "cost" WHEN "template_id" = 'editor' THEN 5 ELSE 12 END;--> statement-breakpoint
UPDATE "conversation_run" SET "price" = CASE WHEN "cost" > 0 THEN "cost" ELSE 5 END;
