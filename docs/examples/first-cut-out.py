import json, os, sys, urllib.request as web

server, studio = os.environ["AFTERGLOW_SERVER"], web.build_opener()
studio.addheaders = [("authorization", "Bearer " + os.environ["AFTERGLOW_KEY"])]
form = b'--part\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\n%s\r\n--part--\r\n' % open(sys.argv[1], "rb").read()
image = json.load(studio.open(web.Request(server + "/api/images", form, {"content-type": "multipart/form-data; boundary=part"})))
order = json.dumps({"templateId": "background-remove", "imageIds": [image["id"]], "requestKey": image["id"]}).encode()
job = json.load(studio.open(web.Request(server + "/api/generations", order, {"content-type": "application/json"})))
last = [json.loads(line[6:]) for line in studio.open(f"{server}/api/generations/{job['id']}/events") if line.startswith(b"data: ")][-1]
result = studio.open(f"{server}/media/{last['resultImageId'] or sys.exit(last['error']['message'])}?download=1").read()
open(sys.argv[2], "wb").write(result)
