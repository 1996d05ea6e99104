ALTER TABLE "generation" ADD COLUMN "slot" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "generation_slot" ON "generation" USING btree ("user_id","slot") WHERE "generation"."slot" is not null;