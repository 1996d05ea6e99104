CREATE INDEX "image_master" ON "image" USING btree ("master_key");--> statement-breakpoint
CREATE INDEX "image_original" ON "image" USING btree ("original_key");