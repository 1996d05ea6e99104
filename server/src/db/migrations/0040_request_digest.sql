ALTER TABLE "batch" ADD COLUMN "request_digest" text;--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "request_digest" text;