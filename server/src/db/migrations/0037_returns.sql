ALTER TABLE "generation" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "return_note" text;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "generation_returned" ON "generation" USING btree ("user_id","returned_at") WHERE "generation"."returned_at" is not null;